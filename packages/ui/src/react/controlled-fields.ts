/**
 * Fields that show what their `value` or `checked` says and nothing else, as with React.
 *
 * - Preact leaves in a field what a person typed when the handler keeps the old value, because nothing is drawn again: a letter in a code
 *   of digits would stay.
 * - A box that is ticked tells `click`, then `input`, then `change`. React calls `onChange` at the first; Preact at the last, and what is
 *   drawn for an `onInput` of the form round it has by then put the old tick back.
 */
import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface Shown {
  value?: unknown
  checked?: unknown
}

const fields = new WeakMap<Element, Shown>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const showsChecked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** One choice that is refused is another that stays. */
const groupOf = (field: HTMLInputElement): HTMLInputElement[] => {
  if (field.type !== 'radio' || !field.name) return [field]
  const all = (field.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')
  return [...all].filter(({ name, form }) => name === field.name && form === field.form)
}

const restore = (field: Field) => {
  if (showsChecked(field)) {
    for (const one of groupOf(field)) {
      const checked = fields.get(one)?.checked
      if (typeof checked === 'boolean' && one.checked !== checked) one.checked = checked
    }
    return
  }
  const value = fields.get(field)?.value
  if (typeof value !== 'string' && typeof value !== 'number') return
  // A number that is half typed reads as nothing, and may stay.
  const isSame = field.type === 'number' ? Number(field.value) === Number(value) : field.value === `${value}`
  if (!isSame) field.value = `${value}`
}

/** Preact's name for the element of a drawn part, as its own tools read it. */
type Drawn = VNode & { __e?: Element | null }

const isFieldType = (type: VNode['type']) => type === 'input' || type === 'textarea' || type === 'select'

interface Ticked {
  type?: unknown
  onChange?: ((event: Event) => void) | undefined
  onClick?: ((event: Event) => void) | undefined
}

const listenAtClick = ({ type, props }: VNode) => {
  if (type !== 'input') return
  const ticked = props as Ticked
  const { onChange, onClick } = ticked
  if (!onChange || (ticked.type !== 'checkbox' && ticked.type !== 'radio')) return
  ticked.onChange = undefined
  ticked.onClick = onClick
    ? (event) => {
        onClick(event)
        onChange(event)
      }
    : onChange
}

if (typeof window !== 'undefined') {
  const { diffed, vnode } = options
  options.vnode = (made) => {
    listenAtClick(made)
    vnode?.(made)
  }
  options.diffed = (drawn: Drawn) => {
    if (drawn.__e && isFieldType(drawn.type)) fields.set(drawn.__e, drawn.props as Shown)
    diffed?.(drawn)
  }
  // Behind the handlers, and behind the drawing that they asked for.
  const follow = ({ target }: Event) => {
    if (isField(target) && fields.has(target)) queueMicrotask(() => restore(target))
  }
  for (const type of ['input', 'change']) window.addEventListener(type, follow)
}
