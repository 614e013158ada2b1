import type { ChanceProof } from '@krathong/games/chances'
import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChanceReportView } from '../../shared/chance-report.tsx'
import { refusalText } from '../../shared/client.ts'
import { saveFile } from '../../shared/download.ts'
import { useWords } from '../../shared/words.ts'
import { chanceProofQuery, turnProofQuery } from './queries.ts'

interface Checked {
  promotionId: string
  of: 'draw' | 'turn'
  name: string
}

/** The check of a raffle, a turn or an envelope on this device; nothing of it is loaded before it is opened. */
export const ChanceCheck = (checked: Checked) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="chance-check" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('chance.check')}</summary>
      {isOpen && <Fetched {...checked} />}
    </details>
  )
}

const Fetched = ({ promotionId, of, name }: Checked) => {
  const { t } = useWords()
  const draw = useQuery({ ...chanceProofQuery(promotionId), enabled: of === 'draw' })
  const turn = useQuery({ ...turnProofQuery(promotionId), enabled: of === 'turn' })
  const { data, error, refetch } = of === 'draw' ? draw : turn
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="32px" />
  return <Report proof={data.proof} name={name} />
}

const Report = ({ proof, name }: { proof: ChanceProof; name: string }) => {
  const { t } = useWords()
  const save = () =>
    saveFile(new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }), `${name}.json`)
  return (
    <ChanceReportView proof={proof}>
      <p className="reward-quiet">{t('chance.checkText')}</p>
      <div className="reward-foot">
        <Button kind="quiet" onClick={save}>
          {t('verify.save')}
        </Button>
      </div>
    </ChanceReportView>
  )
}
