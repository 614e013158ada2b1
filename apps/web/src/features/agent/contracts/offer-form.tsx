import { newId } from '@krathong/protocol/new-id'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { showDecimals } from '@krathong/ui/money'
import { useRef, useState, type FormEvent } from 'react'
import type { Output } from '../../../shared/boot.ts'
import { client, refusalText } from '../../../shared/client.ts'
import { useWords } from '../../../shared/words.ts'
import { draftOf, platformMax, readDraft, type Draft } from './draft.ts'
import { percentText, type Terms } from './kinds.ts'
import { RealtimeFields } from './realtime-fields.tsx'
import { Simulation } from './simulation.tsx'
import { TermsFacts } from './terms-view.tsx'
import { TierFields } from './tier-fields.tsx'
import { useContractAct } from './use-contract-act.ts'

interface OfferFormProps {
  page: Output<'contractPages', 'ofKind'>
  /** The own terms, below which the offer stays. */
  parent: Terms
  downline: Output<'contractPages', 'downlines'>['content'][number]
  onDone: () => void
}

/** The same form sent again is the same offer: a second press or a lost answer makes no other. */
const useOffer = (downlineId: string, onDone: () => void) => {
  const last = useRef({ form: '', id: '' })
  return useContractAct(
    async (terms: Terms) => {
      const form = JSON.stringify(terms)
      if (last.current.form !== form) last.current = { form, id: newId() }
      await client('contracts', 'offer', { offerId: last.current.id, downlineId, terms })
      onDone()
    },
    () => 'contract.sent',
  )
}

const sameShape = (terms: Terms | undefined, parent: Terms): terms is Terms =>
  terms !== undefined && terms.kind === parent.kind

/** Terms for one direct downline; what they may say stands before the first field. */
export const OfferForm = ({ page, parent, downline, onDone }: OfferFormProps) => {
  const { t } = useWords()
  const { currency, bounds } = page
  const running = downline.contracts.at(-1)?.terms
  const [draft, setDraft] = useState<Draft>(() => draftOf(sameShape(running, parent) ? running : parent))
  const [isTried, setTried] = useState(false)
  const isSending = useRef(false)
  const around = { parent, bounds, exponent: currency.exponent }
  const { terms, faults, whole } = readDraft(draft, around)
  const offer = useOffer(downline.downlineId, onDone)
  const max = `${showDecimals(percentText(platformMax(parent, bounds)))}%`
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // The second of two presses comes before the page knows of the first.
    if (!terms || isSending.current) return
    isSending.current = true
    offer.mutate(terms, { onSettled: () => (isSending.current = false) })
  }
  const shared = {
    draft,
    around,
    faults: isTried ? faults : {},
    onChange: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
  }
  return (
    <form
      className="contract-form"
      onSubmit={send}
      noValidate
      aria-label={t('contract.offerTo', { name: downline.account })}
    >
      <p>{t('contract.bounds', { max })}</p>
      <TermsFacts
        terms={parent.kind === 'dividend' ? { ...parent, platformFee: 0 } : parent}
        currency={currency}
      />
      {parent.kind === 'realtime' ? <RealtimeFields {...shared} /> : <TierFields {...shared} />}
      {parent.kind === 'dividend' && <p className="invite-warning">{t('contract.duty')}</p>}
      <Simulation terms={terms} downlineId={downline.downlineId} />
      {isTried && whole && <FormFault>{t(`contract.fault.${whole}`, { max })}</FormFault>}
      {offer.error && <FormFault>{refusalText(offer.error, t('shell.offline'))}</FormFault>}
      <Button type="submit" kind="gold" wide busy={offer.isPending}>
        {t('contract.send')}
      </Button>
    </form>
  )
}
