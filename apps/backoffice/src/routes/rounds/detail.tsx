import { RefusedError } from '@krathong/protocol/client'
import { useQuery } from '@tanstack/react-query'
import { roundQuery } from '../../features/rounds/queries.ts'
import { RoundBoards } from '../../features/rounds/round-boards.tsx'
import { RoundFacts, RoundFigures } from '../../features/rounds/round-facts.tsx'
import { RoundProof } from '../../features/rounds/round-proof.tsx'
import { RoundTransfers } from '../../features/rounds/round-transfers.tsx'
import { vendorRoundQuery } from '../../features/vendors/queries.ts'
import { VendorRoundView } from '../../features/vendors/vendor-round.tsx'
import { shortId } from '../../shared/format.ts'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const RoundDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const roundId = parts['roundId'] ?? ''
  const round = useQuery(roundQuery(roundId))
  const isNotOurs = round.error instanceof RefusedError && round.error.code === 'ROUND_UNKNOWN'
  const vendorRound = useQuery({ ...vendorRoundQuery(roundId), enabled: isNotOurs })
  return (
    <>
      <PageHead
        title={t('round.title', { id: shortId(roundId) })}
        parent={{ title: t('nav.rounds'), to: '/rounds' }}
      />
      {isNotOurs && <Answer query={vendorRound}>{(found) => <VendorRoundView round={found} />}</Answer>}
      {!isNotOurs && (
        <Answer query={round}>
          {(found) => (
            <>
              <RoundFigures round={found} />
              <Section title={t('round.about')}>
                <RoundFacts round={found} />
              </Section>
              <Section title={t('round.play')}>
                <RoundBoards round={found} />
              </Section>
              <Section title={t('round.transfers')}>
                <RoundTransfers round={found} />
              </Section>
              <Section title={t('proof.title')}>
                <RoundProof round={found} />
              </Section>
            </>
          )}
        </Answer>
      )}
    </>
  )
}
