/* Starts the program once the page has loaded and been painted, or at the first touch, whichever comes first. */
{
  const { preload, entry } = document.currentScript.dataset
  const root = document.documentElement
  let isStarted = false

  const add = (tag, values) => document.head.append(Object.assign(document.createElement(tag), values))
  /* The program did not come: the page stands, drawn by the server, and says so. A newer version is fetched by itself, once. */
  const miss = () => {
    root.dataset.unstarted = ''
    try {
      if (!navigator.onLine || sessionStorage.getItem('reloadedFor') === entry) return
      sessionStorage.setItem('reloadedFor', entry)
      location.reload()
    } catch {
      root.dataset.session = 'unreadable'
    }
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of preload.split(' ')) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entry, onerror: miss })
    setTimeout(() => {
      if (!root.dataset.ready) root.dataset.unstarted = ''
    }, 120_000)
  }

  try {
    if (sessionStorage.getItem('token')) root.dataset.session = 'kept'
  } catch {
    root.dataset.session = 'unreadable'
  }
  /* A frame that was asked for after the page has loaded holds its pictures: the program never waits in their way. */
  addEventListener('load', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
    /* A page in a tab behind is not painted. */
    setTimeout(start, 1_000)
  })
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, start, { capture: true, once: true, passive: true })
  addEventListener(
    'click',
    ({ target }) => {
      if (root.dataset.ready) return
      window.earlyPress = target.closest('button')
      /* A press on a game is a press, whichever page hears it: there it may begin to play for free. */
      const tile = target.closest('.tile-link')
      try {
        if (tile) sessionStorage.setItem('pressedGame', tile.pathname + tile.search)
      } catch {
        /* Without it the person is asked to sign in. */
      }
    },
    true,
  )
}
