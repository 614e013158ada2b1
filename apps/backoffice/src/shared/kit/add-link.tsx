import type { Permission } from '@krathong/protocol/call'
import { buttonClass } from '@krathong/ui/button'
import { Plus } from 'lucide-react'
import { may, useBackOffice } from '../back-office.tsx'
import { Link } from '../router.tsx'
import { useWords, type WordKey } from '../words.ts'

export interface AddLinkProps {
  to: string
  word: WordKey
  right?: Permission
}

/** The way to the page that makes a new one, for whoever may. */
export const AddLink = ({ to, word, right }: AddLinkProps) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  if (right !== undefined && !may(backOffice, right)) return null
  return (
    <Link to={to} className={buttonClass()}>
      <Plus size={18} aria-hidden /> {t(word)}
    </Link>
  )
}
