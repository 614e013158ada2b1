import DOMPurify from 'dompurify'
import { htmlAllowed } from './clean.ts'
import './safe-html.css'

/** Text an operator wrote with marks; whatever could run or load is taken out before it is drawn. */
export const SafeHtml = ({ html }: { html: string }) => (
  <div className="safe-html" dangerouslySetInnerHTML={{ __html: clean(html) }} />
)

/** Where there is no document the page is being drawn by the server, which cleaned the text when it was stored. */
const clean = (html: string) =>
  typeof document === 'undefined' ? html : DOMPurify.sanitize(html, htmlAllowed)
