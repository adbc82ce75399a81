// Written by `npm run codegen` from src/browser/forms/widgets. Do not edit.
import { Shown as checklist } from '#browser/forms/widgets/checklist/shown.tsx'
import { Shown as file } from '#browser/forms/widgets/file/shown.tsx'
import { Shown as files } from '#browser/forms/widgets/files/shown.tsx'
import { Shown as photo } from '#browser/forms/widgets/photo/shown.tsx'
import { Shown as photos } from '#browser/forms/widgets/photos/shown.tsx'
import { Shown as portGrid } from '#browser/forms/widgets/port-grid/shown.tsx'
import { Shown as rank } from '#browser/forms/widgets/rank/shown.tsx'
import { Shown as signature } from '#browser/forms/widgets/signature/shown.tsx'
import { Shown as tel } from '#browser/forms/widgets/tel/shown.tsx'

export const shown = {
  'checklist': checklist,
  'file': file,
  'files': files,
  'photo': photo,
  'photos': photos,
  'port-grid': portGrid,
  'rank': rank,
  'signature': signature,
  'tel': tel,
}
