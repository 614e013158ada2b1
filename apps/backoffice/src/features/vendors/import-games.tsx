import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Labelled } from '../../shared/field.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { categories, classes, GAMES_MAX, readGames } from './games-list.ts'
import type { GameWanted, WrongLine } from './games-list.ts'

const EXAMPLE = 'pier-dice;RNG;table;1.00;95.83;Pier Dice;ลูกเต๋าท่าน้ำ;Dice sa Daungan'

const ImportDialog = ({ vendorCode, onClose, onDone }: Props & { onClose: () => void; onDone: OnDone }) => {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const { games, wrong } = readGames(text)
  const bring = useReasonedAct(
    'vendorBackOffice',
    'importGames',
    (reason) => ({ vendorCode, games, reason }),
    {
      onDone: onDone,
    },
  )
  const fault =
    wrong.length > 0
      ? t('vendor.import.wrong', { lines: wrong.length })
      : games.length === 0
        ? t('vendor.import.empty')
        : games.length > GAMES_MAX
          ? t('vendor.import.many', { max: GAMES_MAX, count: games.length })
          : undefined
  return (
    <ChangeDialog
      title={t('vendor.import')}
      confirm={games.length > 0 ? t('vendor.import.count', { count: games.length }) : t('vendor.import')}
      isBusy={bring.isPending}
      error={bring.error}
      onConfirm={(reason) => {
        setTried(true)
        if (!fault) bring.mutate(reason)
      }}
      onClose={onClose}
    >
      <p>{t('vendor.import.text')}</p>
      <Labelled
        label={t('vendor.import.list')}
        hint={t('vendor.import.hint', { categories: categories.join(', '), classes: classes.join(', ') })}
        fault={wasTried || wrong.length > 0 ? fault : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={7}
            spellCheck={false}
            placeholder={EXAMPLE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('vendor.import.file')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
          />
        )}
      </Labelled>
      <WrongLines wrong={wrong} />
      <Preview games={games} />
    </ChangeDialog>
  )
}

const SHOWN_MAX = 8

/** What cannot be read, by line and cell. */
const WrongLines = ({ wrong }: { wrong: readonly WrongLine[] }) => {
  const { t } = useWords()
  if (wrong.length === 0) return null
  return (
    <ul role="alert" className="import-wrong">
      {wrong.slice(0, SHOWN_MAX).map(({ line, cell }) => (
        <li key={line}>{t('vendor.import.wrongLine', { line, cell: t(`vendor.import.cell.${cell}`) })}</li>
      ))}
    </ul>
  )
}

/** The first games as they will stand in the lobby. */
const Preview = ({ games }: { games: readonly GameWanted[] }) => {
  const { t } = useWords()
  if (games.length === 0) return null
  return (
    <div className="import-preview">
      <p className="quiet">{t('vendor.import.preview', { count: games.length })}</p>
      <ul>
        {games.slice(0, SHOWN_MAX).map(({ gameCode, category, minimumBet, rtp, names }) => (
          <li key={gameCode}>
            <code className="hash">{gameCode}</code> {category} · {minimumBet} · {rtp ?? '–'} ·{' '}
            <bdi>{Object.values(names).join(' / ')}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  vendorCode: string
}
type OnDone = (answer: { added: number; known: number }) => void

/** Brings a vendor's games into the lobby from a pasted list. */
export const ImportGames = ({ vendorCode }: Props) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<{ added: number; known: number } | null>(null)
  return (
    <>
      <p>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('vendor.import')}
        </Button>
      </p>
      {added && <p role="status">{t('vendor.import.done', added)}</p>}
      {isOpen && (
        <ImportDialog
          vendorCode={vendorCode}
          onClose={() => setOpen(false)}
          onDone={(result) => {
            setOpen(false)
            setAdded(result)
          }}
        />
      )}
    </>
  )
}
