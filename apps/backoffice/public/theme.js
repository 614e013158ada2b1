// Before the first paint, so that a dark screen never flashes white. A file of its own: the page allows no inline script.
;(() => {
  const kept = localStorage.getItem('krathong.theme')
  const isDark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
