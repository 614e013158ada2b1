import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { pointKinds, PointsFields, usePoints, type PointsChosen } from './points-fields.tsx'

type Direct = NonNullable<Output<'agentTeam', 'members'>['content'][number]['direct']>

/** What changed against what was said last; sent alone, so that another tab's word on another category stands. */
const changed = (chosen: PointsChosen, last: PointsChosen): PointsChosen =>
  Object.fromEntries(
    pointKinds
      .filter((one) => (chosen[one] ?? '0.00') !== (last[one] ?? '0.00'))
      .map((one) => [one, chosen[one] ?? '0.00']),
  )

/** Gives a direct downline other points: more at once, less from the next day on. */
export const MemberPoints = ({
  direct: { downlineId, last },
  onDone,
}: {
  direct: Direct
  onDone: () => void
}) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { data: points } = usePoints()
  const [chosen, setChosen] = useState<PointsChosen>(last)
  const wanted = changed(chosen, last)
  const save = useMutation({
    mutationFn: () => client('agentAccounts', 'setPoints', { downlineId, points: wanted }),
    onSuccess: async () => {
      toast(t('points.saved'))
      await cache.invalidateQueries({ queryKey: ['agentTeam'] })
      onDone()
    },
  })
  if (!points) return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className="stack" onSubmit={send}>
      {save.error && <FormFault>{refusalText(save.error, t('shell.offline'))}</FormFault>}
      <PointsFields most={points.most} own={points.own} value={chosen} onChange={setChosen} />
      <p className="agent-quiet">{t('points.when')}</p>
      <Button type="submit" wide busy={save.isPending} disabled={Object.keys(wanted).length === 0}>
        {t('points.save')}
      </Button>
    </form>
  )
}
