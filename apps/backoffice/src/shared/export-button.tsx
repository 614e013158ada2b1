import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CallInput, Calls } from '@krathong/protocol'
import { download } from './client.ts'
import { may, useBackOffice } from './back-office.tsx'
import { saveFile } from './save-file.ts'
import { InlineFault } from './states.tsx'
import { useWords, type WordKey } from './words.ts'

export interface Files {
  players: CallInput<Calls['players']['exportPlayers']>
  rounds: CallInput<Calls['rounds']['exportRounds']>
  ledger: CallInput<Calls['ledger']['exportTransfers']>
  risk: CallInput<Calls['risk']['exportCases']>
  operator: CallInput<Calls['operator']['exportAudit']>
  figureDays: CallInput<Calls['figures']['daysFile']>
  /** Has no parts: one file holds everything. */
  trailBackOffice: CallInput<Calls['trailBackOffice']['exportTrail']>
  programIntegrity: CallInput<Calls['programIntegrity']['exportParts']>
}

interface Part {
  cursor?: string
}

const takes = {
  players: (filters: Files['players'], part: Part) =>
    download('players', 'exportPlayers', { ...filters, ...part }),
  rounds: (filters: Files['rounds'], part: Part) =>
    download('rounds', 'exportRounds', { ...filters, ...part }),
  ledger: (filters: Files['ledger'], part: Part) =>
    download('ledger', 'exportTransfers', { ...filters, ...part }),
  risk: (filters: Files['risk'], part: Part) => download('risk', 'exportCases', { ...filters, ...part }),
  operator: (filters: Files['operator'], part: Part) =>
    download('operator', 'exportAudit', { ...filters, ...part }),
  figureDays: (filters: Files['figureDays']) => download('figures', 'daysFile', filters),
  trailBackOffice: () => download('trailBackOffice', 'exportTrail', {}),
  programIntegrity: () => download('programIntegrity', 'exportParts', {}),
} as const

interface ExportButtonProps<Group extends keyof Files> {
  group: Group
  /** The filters of the table on the screen. */
  filters: Omit<Files[Group], 'cursor'>
  /** What it is called where that is not plain. */
  word?: WordKey
}

/** Takes the table as a file; a table longer than a file goes on in a next one. A change of filters begins anew. */
export const ExportButton = <Group extends keyof Files>({
  group,
  filters,
  word,
}: ExportButtonProps<Group>) => {
  const asked = JSON.stringify(filters)
  return may(useBackOffice(), 'export.make') ? (
    <Parts key={asked} group={group} filters={filters} word={word ?? 'export.take'} />
  ) : null
}

const Parts = <Group extends keyof Files>({ group, filters, word }: Required<ExportButtonProps<Group>>) => {
  const { t } = useWords()
  const [part, setPart] = useState<{ no: number; cursor: string | null }>({ no: 1, cursor: null })
  const take = useMutation({
    mutationFn: () =>
      (takes[group] as (filters: Omit<Files[Group], 'cursor'>, part: Part) => ReturnType<typeof download>)(
        filters,
        part.cursor === null ? {} : { cursor: part.cursor },
      ),
    onSuccess: ({ blob, fileName, nextCursor }) => {
      const isWhole = part.no === 1 && nextCursor === null
      saveFile(blob, isWhole ? fileName : fileName.replace(/\.csv$/, `-${part.no}.csv`))
      setPart(nextCursor === null ? { no: 1, cursor: null } : { no: part.no + 1, cursor: nextCursor })
    },
  })
  return (
    <>
      <Button kind="quiet" busy={take.isPending} onClick={() => take.mutate()}>
        <Download size={16} aria-hidden />{' '}
        {part.no === 1 ? t(word) : t('export.take-next', { part: String(part.no) })}
      </Button>
      <InlineFault error={take.error} />
    </>
  )
}
