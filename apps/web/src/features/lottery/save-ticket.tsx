import { TICKET_PROOF_FORMAT } from '@krathong/lottery'
import type { DrawProof, TicketProof } from '@krathong/lottery'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { saveFile } from '../../shared/download.ts'
import { useWords } from '../../shared/words.ts'
import { proofQuery } from './queries.ts'
import type { Ticket } from './queries.ts'

/** The ticket with its draw as a file that anybody can check without a network. */
export const SaveTicket = ({ ticket, prize }: { ticket: Ticket; prize: string }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const saving = useMutation({
    mutationFn: async () => {
      const { proof } = await cache.fetchQuery(proofQuery(ticket.gameCode, ticket.numero))
      const { betType, picks, lines, each, price, group, stake } = ticket
      const file: TicketProof = {
        format: TICKET_PROOF_FORMAT,
        draw: proof as DrawProof,
        ticket: { betType, picks, lines, each, price, group, stake, prize },
      }
      saveFile(
        new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
        `${ticket.gameCode}.${ticket.numero}.${ticket.ticketId}.json`,
      )
    },
  })
  return (
    <>
      {saving.error && <FormFault>{refusalText(saving.error, t('shell.offline'))}</FormFault>}
      <Button kind="quiet" wide busy={saving.isPending} onClick={() => saving.mutate()}>
        {t('verify.save')}
      </Button>
    </>
  )
}
