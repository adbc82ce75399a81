import { FilePictures } from '../../files/shown-files.tsx'
import type { ShownProps } from '../../shown-props.ts'

/** A signature as it was written. */
export function Shown(props: ShownProps) {
  return <FilePictures {...props} className="file-signature" />
}
