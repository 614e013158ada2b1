export const devices = ['ios', 'android', 'desktop'] as const
export type Device = (typeof devices)[number]

/** The kind of device by what its browser says of itself. An iPad calls itself a Mac, but is touched by more than one finger. */
export const deviceOf = (userAgent: string, maxTouchPoints: number): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** All kinds, the person's own first. */
export const devicesFrom = (own: Device | null): readonly Device[] =>
  own ? [own, ...devices.filter((device) => device !== own)] : devices
