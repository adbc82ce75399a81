import { FilePictures } from '../../files/shown-files.tsx'
import type { ShownProps } from '../../shown-props.ts'

/** Shows a stored signature. */
export function Shown(props: ShownProps) {
  return <FilePictures {...props} className="file-signature" />
}
