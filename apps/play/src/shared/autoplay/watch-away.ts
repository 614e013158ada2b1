/** The page is hidden, left, or another one is worked in: nobody looks at the game any more. */
export const watchAway = (onAway: () => void): (() => void) => {
  const whenHidden = () => document.hidden && onAway()
  document.addEventListener('visibilitychange', whenHidden)
  window.addEventListener('pagehide', onAway)
  window.addEventListener('blur', onAway)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    window.removeEventListener('pagehide', onAway)
    window.removeEventListener('blur', onAway)
  }
}
