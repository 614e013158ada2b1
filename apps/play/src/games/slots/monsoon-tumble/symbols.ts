import { word } from '../art/letters.ts'
import { adorned, at, dot, glow, INK, mirrored, radial, shape, stroke, svg, upright } from '../art/paints.ts'

const rim = (width: number) => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`
const halo = '<circle cx="100" cy="100" r="98" fill="url(#halo)"/>'

/** The garuda's mask, with wings and crown. */
const garuda = () =>
  svg(
    upright('wing', '#ff9a6b', '#d3202a', '#5d0618') +
      radial('face', '#fff3c4', '#f2b134', '#a8611c') +
      glow('halo', '#ffb347', 0.8),
    halo +
      mirrored(
        shape(
          'M92 116 C62 92 44 60 8 44 C6 74 14 100 32 116 C20 118 18 124 24 134 C40 150 70 152 92 140Z',
          'url(#wing)',
          rim(5),
        ) + stroke('M20 58 C34 84 56 106 88 122 M24 90 C44 108 62 118 88 130', '#ffd873', 4),
      ) +
      shape('M100 6 C108 22 124 26 122 46 H78 C76 26 92 22 100 6Z', 'url(#gold)', rim(4)) +
      shape(
        'M100 44 C132 44 144 70 140 104 C136 140 118 164 100 182 C82 164 64 140 60 104 C56 70 68 44 100 44Z',
        'url(#face)',
        rim(5),
      ) +
      mirrored(
        '<ellipse cx="80" cy="92" rx="12" ry="9" fill="#fff"/>' +
          dot(82, 92, 6, '#7a0f1c') +
          stroke('M62 80 Q78 66 96 82', '#7a0f1c', 6),
      ) +
      shape(
        'M84 112 C92 104 108 104 116 112 C114 138 106 148 100 158 C94 148 86 138 84 112Z',
        'url(#goldDeep)',
        rim(4),
      ) +
      adorned(dot(100, 58, 8, '#2cc79f'), rim(3)),
  )

const drum = () =>
  svg(
    upright('skin', '#fff6e0', '#f0d29a', '#b98446') +
      upright('body', '#ff8a5c', '#a3260f', '#4a0a06') +
      glow('halo', '#ff8a5c', 0.5),
    halo +
      shape('M30 60 C24 110 34 158 62 180 H138 C166 158 176 110 170 60Z', 'url(#body)', rim(5.5)) +
      stroke('M36 74 L58 168 L80 78 L100 174 L120 78 L142 168 L164 74', '#ffe9a8', 4.5) +
      stroke('M34 120 Q100 146 166 120', 'url(#goldRim)', 6) +
      `<ellipse cx="100" cy="58" rx="74" ry="30" fill="url(#gold)" ${rim(5)}/><ellipse cx="100" cy="56" rx="62" ry="22" fill="url(#skin)" ${rim(2)}/>` +
      '<ellipse cx="100" cy="56" rx="24" ry="9" fill="#3a1a0a"/>',
  )

const umbrella = () =>
  svg(
    upright('silk', '#ffb3e0', '#e0317f', '#6d0a52') + glow('halo', '#ff6fae', 0.55),
    halo +
      stroke('M100 30 V168 C100 190 68 190 70 166', INK, 13) +
      stroke('M100 30 V168 C100 190 68 190 70 166', '#e0a04a', 7) +
      shape(
        'M8 108 C14 50 52 22 100 22 C148 22 186 50 192 108 C176 92 156 92 146 108 C134 90 112 90 100 108 C88 90 66 90 54 108 C44 92 24 92 8 108Z',
        'url(#silk)',
        rim(5.5),
      ) +
      stroke(
        'M100 24 C72 44 58 74 54 106 M100 24 V106 M100 24 C128 44 142 74 146 106',
        '#ffd0ec',
        3.5,
        'opacity=".75"',
      ) +
      [34, 78, 122, 166].map((x) => at(x, 76, dot(0, 0, 6, '#ffe9a8'))).join('') +
      adorned(dot(100, 20, 8, 'url(#gold)'), rim(3)),
  )

const frog = () =>
  svg(
    radial('skin', '#d9ff9a', '#6fd13a', '#1f7a1c', '#0a3d12') + glow('halo', '#8fe04a', 0.5),
    halo +
      mirrored(
        adorned(dot(60, 62, 30, 'url(#skin)'), rim(5)) +
          dot(60, 60, 17, '#fffbe0') +
          '<ellipse cx="62" cy="60" rx="7" ry="12" fill="#140a2e"/>',
      ) +
      shape(
        'M18 118 C18 76 54 60 100 60 C146 60 182 76 182 118 C182 158 148 178 100 178 C52 178 18 158 18 118Z',
        'url(#skin)',
        rim(5.5),
      ) +
      shape('M44 128 C60 168 140 168 156 128 C130 140 70 140 44 128Z', '#fff3c4', rim(3)) +
      stroke('M34 118 Q100 152 166 118', '#0a3d12', 5) +
      dot(88, 96, 4, '#0a3d12') +
      dot(112, 96, 4, '#0a3d12') +
      dot(44, 116, 9, '#ff9a8a') +
      dot(156, 116, 9, '#ff9a8a'),
  )

const orchid = () =>
  svg(
    radial('petal', '#fff0ff', '#e78bff', '#8a2bc9') +
      radial('lip', '#ffe08a', '#ff5f9a', '#7a0f4c') +
      glow('halo', '#d97bff', 0.5),
    halo +
      [0, 120, 240]
        .map((turn) =>
          at(
            100,
            100,
            shape('M0 -4 C-40 -34 -26 -90 0 -94 C26 -90 40 -34 0 -4Z', 'url(#petal)', rim(4)),
            turn,
          ),
        )
        .join('') +
      [-62, 62]
        .map((turn) =>
          at(
            100,
            98,
            shape('M0 0 C-46 -16 -56 -66 -22 -84 C20 -90 44 -34 0 0Z', 'url(#petal)', rim(4)),
            turn,
          ),
        )
        .join('') +
      shape(
        'M100 92 C124 96 130 124 112 142 C106 134 94 134 88 142 C70 124 76 96 100 92Z',
        'url(#lip)',
        rim(3.5),
      ) +
      dot(100, 106, 7, '#fff3b0'),
  )

const leaf = () =>
  svg(
    radial('green', '#b6ffb0', '#2fb866', '#0a5a3c') + glow('halo', '#3fd98a', 0.45),
    halo +
      shape(
        'M100 100 L188 76 C196 130 158 180 100 180 C44 180 6 140 12 92 C18 46 58 18 104 20 C140 22 168 40 180 60Z',
        'url(#green)',
        rim(5.5),
      ) +
      [200, 165, 130, 95, 60, 20]
        .map((turn) => at(100, 100, stroke('M0 0 L66 0', '#d9ffe0', 3, 'opacity=".6"'), turn))
        .join('') +
      `<ellipse cx="74" cy="74" rx="15" ry="13" fill="#eaffff" opacity=".9" stroke="#7fd6ee" stroke-width="2"/><circle cx="70" cy="70" r="4" fill="#fff"/>`,
  )

const mango = () =>
  svg(
    radial('ripe', '#fff6b0', '#ffc93a', '#f08a1c', '#8f3a08') +
      upright('leaf', '#8ff0a0', '#1d9a4d', '#064d2a') +
      glow('halo', '#ffc93a', 0.5),
    halo +
      shape('M92 36 C78 10 46 8 30 22 C46 46 72 50 92 36Z', 'url(#leaf)', rim(4)) +
      shape(
        'M96 34 C150 22 186 66 176 116 C168 158 128 184 86 174 C40 164 18 122 38 88 C52 64 70 42 96 34Z',
        'url(#ripe)',
        rim(5.5),
      ) +
      stroke('M56 92 C68 68 86 56 104 52', '#fff', 9, 'opacity=".6"') +
      dot(96, 34, 6, '#6e3c0a'),
  )

const coconut = () =>
  svg(
    radial('husk', '#d9a066', '#8a5526', '#3c1f08') +
      radial('flesh', '#ffffff', '#fff6e6', '#e0cfae') +
      glow('halo', '#e0a866', 0.4),
    halo +
      adorned(dot(100, 104, 78, 'url(#husk)'), rim(5.5)) +
      `<ellipse cx="100" cy="92" rx="66" ry="58" fill="url(#flesh)" ${rim(4)}/><ellipse cx="100" cy="96" rx="48" ry="40" fill="#c9ecf2" stroke="#a8d4de" stroke-width="3"/>` +
      '<ellipse cx="88" cy="84" rx="18" ry="8" fill="#fff" opacity=".9"/>' +
      stroke('M36 140 Q60 168 96 176 M164 140 Q150 160 128 170', '#d9a066', 4, 'opacity=".6"'),
  )

const drop = () =>
  svg(
    radial('water', '#f4feff', '#7fd6ff', '#1c7ae0', '#0a2f80') + glow('halo', '#5cc4ff', 0.55),
    halo +
      shape(
        'M100 14 C128 64 160 96 160 130 C160 164 134 186 100 186 C66 186 40 164 40 130 C40 96 72 64 100 14Z',
        'url(#water)',
        rim(5.5),
      ) +
      stroke('M62 132 C64 152 78 166 94 170', '#fff', 8, 'opacity=".8"') +
      '<ellipse cx="82" cy="98" rx="9" ry="17" fill="#fff" opacity=".75" transform="rotate(22 82 98)"/>',
  )

/** Lightning in a cloud. */
const scatter = () =>
  svg(
    upright('cloud', '#ffffff', '#b9c9ea', '#56659e') +
      upright('bolt', '#fffbd0', '#ffd23f', '#f08a1c') +
      glow('halo', '#9fd0ff', 1),
    halo +
      shape(
        'M46 116 C18 116 10 82 36 72 C36 40 78 30 94 52 C110 24 156 34 156 70 C188 72 190 116 158 116Z',
        'url(#cloud)',
        rim(5.5),
      ) +
      stroke('M38 86 C42 76 52 76 58 80 M84 60 C92 50 104 52 108 60', '#fff', 5, 'opacity=".9"') +
      shape('M112 78 L70 128 H96 L80 176 L138 112 H110 L128 78Z', 'url(#bolt)', rim(5)) +
      word('FREE', { x: 100, y: 158, scale: 0.5 }, '#e6f4ff'),
  )

export const symbolArt = {
  S: scatter,
  H1: garuda,
  H2: drum,
  H3: umbrella,
  H4: frog,
  L1: orchid,
  L2: leaf,
  L3: mango,
  L4: coconut,
  L5: drop,
} as const
