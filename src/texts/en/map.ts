export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const mapOf = (title: string, day: string) => `Map: ${title}, ${day}. Arrow keys move it.`
export const everyRegion = (title: string) => `${title}: all`
export const region = (name: string, count: number) => `${name} (${count})`
export const list = (title: string, day: string) => `${title}, ${day}`
export const showOnMap = (title: string) => `Show ${title} on the map`
export const roughly = 'Drawn somewhere in its region: no coordinates are known.'
export const nowhere = 'Not on the map: neither coordinates nor a region are known.'
export const here = 'Now'
export const idle = 'Nothing on this day'
