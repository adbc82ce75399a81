export { FileLinks as Shown } from '../../files/shown-files.tsx'
