/** The longest side of a photo, in pixels, and the quality of its JPEG: enough to read a label on a device. */
const longestSide = 1_600
const quality = 0.8

/** Smaller photos, in bytes, are sent as they are. */
const small = 300_000

/** Larger photos, in bytes, could fill the memory of a phone. */
const largest = 60_000_000

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Makes a photo as small as evidence needs, before it is kept on the device or sent. A file that isn't a photo, or that the
 * browser can't decode, stays as it is; the limits of the field then say what is wrong with it.
 */
export async function shrunk(file: File): Promise<File> {
  if (!kinds.includes(file.type) || file.size <= small || file.size > largest) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const content = await drawn(picture)
    picture.close()
    if (content === null || content.size >= file.size) return file
    return new File([content], file.name.replace(/\.\w+$|$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.resolve(null)
  // JPEG has no transparency.
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
