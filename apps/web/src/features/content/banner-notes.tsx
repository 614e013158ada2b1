import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { openPopup } from '../../shared/popups.tsx'
import { announcementsQuery } from '../../shared/queries.ts'
import './banner-notes.css'

/** Texts under the banner strip (type B), each opening what it says in full. */
export const BannerNotes = () => {
  const { data } = useQuery(announcementsQuery())
  const notes = (data?.promotion ?? []).filter(({ type }) => type === 'B')
  if (notes.length === 0) return null
  return (
    <ul className="wrap banner-notes">
      {notes.map((note) => (
        <li key={note.id}>
          <button
            type="button"
            className="banner-note"
            onClick={() => openPopup('notice', { at: 0, list: [note] })}
          >
            <Info size={18} aria-hidden="true" />
            {note.title}
          </button>
        </li>
      ))}
    </ul>
  )
}
