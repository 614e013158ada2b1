/** Parts of the screen of every game, by the beginning of their path in `src/shared`. */
const screenParts = [
  'hud',
  'frame',
  'autoplay/(?!auto-dialog)',
  'amounts',
  'ask',
  'begin-game',
  'elapsed',
  'game-context',
  'join',
  'pending',
  'report-showing',
  'room-stakes',
  'round-session',
  'seat-rounds',
  'show-left-rounds',
  'show-screen',
  'sound',
  'use-observable',
]

/**
 * Files that are built as one, by what their paths contain: few files instead of many small ones, for on a slow line each costs a turn of its
 * own. A part that matches no file is a file that was renamed: a test looks at each.
 */
export const chunkGroups: readonly { name: string; parts: readonly RegExp[] }[] = [
  // The bundler's own helpers come to lie beside what needs them most: alone, so that no game has to fetch Pixi for them.
  { name: 'helpers', parts: [/node_modules\/eventemitter3\//] },
  { name: 'preact', parts: [/node_modules\/preact\//, /ui\/src\/react\//] },
  {
    name: 'screen',
    parts: [
      /packages\/money\//,
      /\/protocol\/src\/new-id/,
      ...screenParts.map((part) => new RegExp(`/play/src/shared/${part}`)),
    ],
  },
  // All that a slot's first picture needs besides its own art: with the art, the words and the seat not more files than a browser asks for at once.
  {
    name: 'slot',
    parts: [
      ...[
        'canvases',
        'scene',
        'painting',
        'layout',
        'painted-frame',
        'symbol-pictures',
        'letters',
        'place-of',
        'share-space',
        'still-frame',
      ].map((part) => new RegExp(`/slots/stage/${part}\\.ts`)),
      ...[
        'game-context',
        'slot-facts',
        'game-state',
        'open-stage',
        'render-game',
        'round-script',
        'slot-session',
        'sound-score',
        'stage-texts',
        'slot-game',
      ].map((part) => new RegExp(`/games/slots/${part}\\.tsx?`)),
      /\/slots\/hud\//,
    ],
  },
  // What moves the reels. Pixi's part for pointers, screen readers and filters is left where it is: it is never asked for.
  {
    name: 'pixi',
    parts: [
      /pixi\.js\/lib\/(?!accessibility|dom|events|filters\/(?!mask|Filter\.|FilterEffect)|environment-\w+\/\w+All|utils\/browser\/isMobile|scene\/container\/bounds\/getRenderable)/,
      ...['@pixi/colord', 'earcut', 'tiny-lru', 'parse-svg-path'].map(
        (part) => new RegExp(`/node_modules/${part}/`),
      ),
    ],
  },
  {
    name: 'stage',
    parts: [
      'banner',
      'fireworks',
      'held-cells',
      'painted-backdrop',
      'pixi-slot-stage',
      'pixi-stage',
      'reel-board',
      'reel\\.',
      'slot-stage',
      'sparks',
      'step-sign',
      'symbol-sheet',
      'tape\\.',
      'textures',
      'timeline\\.',
      'title-sign',
      'win-',
    ].map((part) => new RegExp(`/slots/stage/${part}`)),
  },
  {
    name: 'choices',
    parts: [
      /\/interactive\/[\w-]+\./,
      ...['choice-bar', 'coins', 'keep-focus', 'positions', 'use-'].map(
        (part) => new RegExp(`/interactive/boards/${part}`),
      ),
    ],
  },
  {
    name: 'draws',
    parts: [/\/instant\/[\w-]+\./, /\/instant\/looks\//, /\/instant\/boards\/(spot|table|pattern)/],
  },
]
