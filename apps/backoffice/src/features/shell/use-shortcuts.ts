import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** "/" goes to the search of a page, as in most consoles. */
export const useShortcuts = () => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const search = document.querySelector<HTMLInputElement>('#page input[type="search"]')
      if (!search || document.querySelector('dialog[open]')) return
      event.preventDefault()
      search.select()
      search.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
