import type { SoldGame } from '@krathong/lottery'
import { Dialog } from '@krathong/ui/dialog'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { ticketQuery } from './queries.ts'
import { TicketFacts } from './ticket-facts.tsx'

interface DialogProps {
  ticketId: string
  sold: SoldGame
  onClose: () => void
}

/** One ticket, and once it is settled why it won what it won. */
export const TicketDialog = ({ ticketId, sold, onClose }: DialogProps) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(ticketQuery(ticketId))
  return (
    <Dialog name="lottery-ticket" title={t('lottery.ticket')} onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={6} height="28px" />}
      {data && <TicketFacts ticket={data} sold={sold} onClose={onClose} />}
    </Dialog>
  )
}
