let offset = 0

/** The portal's clock, which a demo may have set to another time than the browser's. */
export function portalNow(): Date {
  return new Date(Date.now() + offset)
}

export function setPortalTime(time: string): void {
  const moment = Date.parse(time)
  if (!Number.isNaN(moment)) offset = moment - Date.now()
}
