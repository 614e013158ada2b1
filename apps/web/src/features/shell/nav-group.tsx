import { constants } from '@krathong/protocol/constants'
import { toast } from '@krathong/ui/toast'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { gamePlace, type Category, type VendorCard } from '../../shared/categories.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { Link, navigate, usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { directVendor } from './direct-vendor.ts'

interface NavGroupProps {
  category: Category
  cards: readonly VendorCard[]
  page: string
}

/** Opens for a mouse over it, for a press and a key on its arrow; Escape, a choice and a press elsewhere close it. */
const useDrop = () => {
  const box = useRef<HTMLDivElement>(null)
  const arrow = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const outside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      if (box.current?.contains(document.activeElement)) arrow.current?.focus()
    }
    const events = [
      ['pointerdown', outside],
      ['focusin', outside],
      ['keydown', escape as (event: Event) => void],
    ] as const
    for (const [name, hear] of events) document.addEventListener(name, hear)
    return () => {
      for (const [name, hear] of events) document.removeEventListener(name, hear)
    }
  }, [isOpen])
  return { box, arrow, isOpen, setOpen }
}

/** A category: its name leads to its page, its arrow shows its vendors. */
export const NavGroup = ({ category, cards, page }: NavGroupProps) => {
  const { t } = useWords()
  const { path } = usePlace()
  const { box, arrow, isOpen, setOpen } = useDrop()
  const name = t(`shell.category.${category}`)
  const hover = (opens: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType === 'mouse') setOpen(opens)
  }
  return (
    <div ref={box} className="nav-group" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <Link
        className="nav-link nav-name"
        to={page}
        aria-current={path === page ? 'page' : undefined}
        onClick={() => setOpen(false)}
      >
        {name}
      </Link>
      <button
        ref={arrow}
        type="button"
        className="nav-arrow"
        aria-expanded={isOpen}
        aria-label={t('shell.vendorsOf', { category: name })}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="nav-vendors" onClickCapture={() => setTimeout(() => setOpen(false))}>
          {cards.slice(0, constants.navVendorsMax).map((card) => (
            <Link key={card.vassalage} className="nav-vendor" to={`${page}?vendor=${card.vassalage}`}>
              <img src={card.logoUrl} alt="" width={64} height={40} loading="lazy" />
              <span>{card.accountTypeName}</span>
            </Link>
          ))}
          {cards.length >= constants.navVendorsMax && (
            <Link className="nav-vendor nav-more" to={page}>
              {t('shell.more')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

/** A category whose one press opens a game: the first vendor's, or the next one's while that is down. */
export const DirectGroup = ({ category, cards }: Omit<NavGroupProps, 'page'>) => {
  const { t } = useWords()
  const chosen = directVendor(cards)
  if (!chosen) return null
  const { card, nodeId, standsInFor } = chosen
  const to = gamePlace({ ...card, nodeId })
  const open = () => {
    if (standsInFor)
      toast(t('shell.otherVendor', { vendor: standsInFor.accountTypeName, other: card.accountTypeName }))
    navigate(to)
  }
  return (
    <Link
      className="nav-link"
      to={to}
      onClick={(event) => {
        event.preventDefault()
        void whenSignedIn(open)
      }}
    >
      {t(`shell.category.${category}`)}
    </Link>
  )
}
