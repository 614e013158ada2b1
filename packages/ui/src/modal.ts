/** The dialog itself is where a person begins, not the button that closes it. */
export const openModal = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  dialog.focus()
}

/**
 * Opens a page as a modal below the popups that are open already. What was typed in them stays, and so does the place where somebody
 * types: a field that lost it would send the rest of a word into another one.
 */
export const openBelowPopups = (dialog: HTMLDialogElement) => {
  const { activeElement } = document
  openModal(dialog)
  for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog.dialog[open]')) {
    const isTypedIn = popup.contains(activeElement)
    popup.close()
    openModal(popup)
    if (isTypedIn && activeElement instanceof HTMLElement) activeElement.focus()
  }
}
