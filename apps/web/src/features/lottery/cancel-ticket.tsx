import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import type { Ticket } from './queries.ts'

/** Takes a ticket back while its draw is open; the server decides whether it still is. */
export const CancelTicket = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => client('lottery', 'cancel', { ticketId: ticket.ticketId }),
    onSuccess: () => {
      toast(t('lottery.cancelled'))
      onClose()
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['lottery'] })
      void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
    },
  })
  return (
    <>
      {cancelling.error && <FormFault>{refusalText(cancelling.error, t('shell.offline'))}</FormFault>}
      <Button kind="quiet" wide busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {t('lottery.cancel')}
      </Button>
    </>
  )
}
