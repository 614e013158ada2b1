/** Parts of the screen of every game, by the beginning of their path in `src/shared`. */
const screenParts = [
  'hud',
  'frame',
  'autoplay/(?!auto-dialog)',
  'amounts',
  'ask',
  'elapsed',
  'game-context',
  'join',
  'pending',
  'report-showing',
  'room-stakes',
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
  {
    name: 'slot-art',
    parts: ['canvases', 'scene', 'painting', 'layout', 'painted-frame', 'symbol-pictures'].map(
      (part) => new RegExp(`/slots/stage/${part}\\.ts`),
    ),
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
