/* Starts the program once the page has been painted and loaded, or at the first touch, whichever comes first. */
;(function () {
  var own = document.currentScript
  var root = document.documentElement
  var isStarted = false
  try {
    if (sessionStorage.getItem('token')) root.dataset.session = 'kept'
  } catch (error) {
    root.dataset.session = 'none'
  }
  function start() {
    if (isStarted) return
    isStarted = true
    own.dataset.preload.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    })
    var program = document.createElement('script')
    program.type = 'module'
    program.src = own.dataset.entry
    document.head.append(program)
  }
  addEventListener('load', function () {
    setTimeout(start)
  })
  ;['pointerdown', 'keydown'].forEach(function (name) {
    addEventListener(name, start, { capture: true, once: true, passive: true })
  })
  addEventListener(
    'click',
    function (event) {
      if (root.dataset.ready) return
      window.earlyPress = event.target.closest('button') || undefined
    },
    true,
  )
})()
