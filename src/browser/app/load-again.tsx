import * as texts from '#texts/app.ts'
import { Button } from '../ui/button.tsx'

/** Loads the page again at its address. */
export function LoadAgain() {
  return (
    <Button look="solid" icon="rotate-ccw" onClick={() => location.reload()}>
      {texts.loadAgain}
    </Button>
  )
}
