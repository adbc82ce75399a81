export const download = (name: string) => `Download ${name}`
export const notDownloaded = (name: string) => `Couldn't download ${name}`
