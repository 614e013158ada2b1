import { Button } from '@krathong/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { categories, classes, readGames } from './games-list.ts'
import { importGames } from './queries.ts'

const EXAMPLE = 'pier-dice;RNG;table;1.00;95.83;Pier Dice;ลูกเต๋าท่าน้ำ;Dice sa Daungan'

const ImportDialog = ({ vendorCode, onClose, onDone }: Props & { onClose: () => void; onDone: OnDone }) => {
  const { t } = useWords()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const { games, wrong } = readGames(text)
  const bring = useMutation({
    mutationFn: (reason: string) => importGames({ vendorCode, games, reason }),
    onSuccess: (told) => {
      void queries.invalidateQueries({ queryKey: ['vendorDesk'] })
      onDone(told)
    },
  })
  const fault =
    wrong.length > 0
      ? t('vendor.import.wrong', { lines: wrong.slice(0, 8).join(', ') })
      : games.length === 0
        ? t('vendor.import.empty')
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
    </ChangeDialog>
  )
}

interface Props {
  vendorCode: string
}
type OnDone = (told: { added: number; known: number }) => void

/** Brings a vendor's games into the lobby from a pasted list. */
export const ImportGames = ({ vendorCode }: Props) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState<{ added: number; known: number } | null>(null)
  return (
    <>
      <p>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('vendor.import')}
        </Button>
      </p>
      {told && <p role="status">{t('vendor.import.done', told)}</p>}
      {isOpen && (
        <ImportDialog
          vendorCode={vendorCode}
          onClose={() => setOpen(false)}
          onDone={(result) => {
            setOpen(false)
            setTold(result)
          }}
        />
      )}
    </>
  )
}
