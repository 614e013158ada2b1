/** Time since the session began, by the server's clock: the device's own clock may be wrong, its pace is not. */
export const sessionClock = (startedAt: string, serverTime: string, readMs: () => number) => {
  const already = Math.max(0, Date.parse(serverTime) - Date.parse(startedAt))
  const opened = readMs()
  return () => already + Math.max(0, readMs() - opened)
}

const two = (value: number) => String(value).padStart(2, '0')

/** "12:05", or "1:02:05" from one hour on. */
export const showElapsed = (ms: number) => {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
