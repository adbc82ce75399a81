/** The corners of a region on a map. */
export type Outline = [latitude: number, longitude: number][]
