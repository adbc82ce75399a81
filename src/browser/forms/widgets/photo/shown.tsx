export { FilePictures as Shown } from '../../files/shown-files.tsx'
