import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Choice } from '../../shared/field.tsx'
import { type Out, read, useAct } from '../../shared/kit/calls.ts'
import { Answer, InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

interface Props {
  of: Out<'risk', 'case'>['case']
  onClose: () => void
}

const GiveForm = ({ of, usernames, onClose }: Props & { usernames: readonly string[] }) => {
  const { t } = useWords()
  const [to, setTo] = useState(of.assignedTo ?? '')
  const assign = useAct('risk', 'assign', { onDone: onClose, alsoOld: ['queues'] })
  const send = (event: FormEvent) => {
    event.preventDefault()
    assign.mutate({ caseId: of.caseId, version: of.version, to: to === '' ? null : to })
  }
  // Whoever has it now may have lost the right to it.
  const all = of.assignedTo && !usernames.includes(of.assignedTo) ? [of.assignedTo, ...usernames] : usernames
  return (
    <form className="form" onSubmit={send}>
      <Choice
        label={t('risk.assigned')}
        value={to}
        options={[['', t('risk.give-nobody')], ...all.map((name) => [name, name] as const)]}
        onChange={setTo}
      />
      <InlineFault error={assign.error} />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={assign.isPending} disabled={to === (of.assignedTo ?? '')}>
          {t('risk.give')}
        </Button>
      </div>
    </form>
  )
}

/** Hands a case to a colleague who may decide on it. */
export const GiveDialog = (props: Props) => {
  const { t } = useWords()
  const colleagues = useQuery(read('risk', 'colleagues', {}))
  return (
    <Dialog name="change" title={t('risk.give')} size="middle" onClose={props.onClose}>
      <Answer query={colleagues}>{({ usernames }) => <GiveForm {...props} usernames={usernames} />}</Answer>
    </Dialog>
  )
}
