import type { Config } from 'dompurify'

/** What of an operator's marks is drawn: text, lists, tables and links; nothing that runs, loads or asks. */
export const htmlAllowed: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'img', 'video', 'audio', 'iframe'],
  FORBID_ATTR: ['style', 'class'],
}
