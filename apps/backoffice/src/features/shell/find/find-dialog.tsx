import { FIND_LONGEST, FIND_SHORTEST } from '@krathong/protocol/calls/find'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useBackOffice } from '../../../shared/back-office.tsx'
import { navigate } from '../../../shared/router.tsx'
import { useSettled } from '../../../shared/use-settled.ts'
import { useWords } from '../../../shared/words.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { type Choice, choiceGroups } from './choices.ts'
import './find.css'
import { findQuery } from './queries.ts'

const PAUSE_MS = 200

/** One search over everything that this operator may open: a combobox whose list is below it. */
export const FindDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const { operator } = useBackOffice()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const text = typed.trim()
  const settled = useSettled(text, PAUSE_MS)
  const isLong = text.length >= FIND_SHORTEST
  const { data, isFetching, isError, refetch } = useQuery(findQuery(settled))
  const groups = choiceGroups(t, operator.permissions, { text, found: isLong ? data : undefined })
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.min(chosen, choices.length - 1)
  const isLooking = isLong && (isFetching || settled !== text)

  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const follow = ({ to }: Choice) => {
    onClose()
    navigate(to)
  }
  // Enter means what is looked for, not what was found for the text before it: it waits for the answer.
  const isWanted = useRef(false)
  const followChosen = useEffectEvent(() => {
    if (isWanted.current && choices[at]) follow(choices[at])
    isWanted.current = false
  })
  useEffect(() => {
    if (!isLooking) followChosen()
  }, [isLooking])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) setChosen((at + step + choices.length) % choices.length)
    else if (event.key === 'Enter') {
      if (isLooking) isWanted.current = true
      else if (choices[at]) follow(choices[at])
    } else return
    event.preventDefault()
  }
  return (
    <Dialog name="find" label={t('find.title')} size="middle" hasClose={false} onClose={onClose}>
      <label className="find-box">
        <Search size={18} aria-hidden />
        <span className="visually-hidden">{t('find.title')}</span>
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(choices.length > 0 ? { 'aria-activedescendant': `${id}-${at}` } : {})}
          placeholder={t('find.hint')}
          maxLength={FIND_LONGEST}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
            isWanted.current = false
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('find.found')}
        aria-busy={isLooking}
        className="find-list"
      >
        {groups.map((group) => (
          <ChoiceRows
            key={group.title}
            {...group}
            idOf={(choice) => `${id}-${choices.indexOf(choice)}`}
            chosen={choices[at]}
            onPoint={(choice) => setChosen(choices.indexOf(choice))}
            onFollow={follow}
          />
        ))}
      </div>
      <p className="find-foot quiet" role="status">
        {isError ? (
          <>
            {t('find.failed')}
            <Button kind="plain" small onClick={() => void refetch()}>
              {t('find.again')}
            </Button>
          </>
        ) : isLooking ? (
          t('find.looking')
        ) : choices.length === 0 ? (
          t('find.none')
        ) : isLong && data?.isCut ? (
          t('find.more')
        ) : (
          <span className="find-keys">{t('find.keys')}</span>
        )}
      </p>
    </Dialog>
  )
}
