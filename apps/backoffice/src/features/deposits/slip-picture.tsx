import { Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../shared/moment.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { type OrderDetail, slipQuery } from './queries.ts'
import './deposits.css'

/** A slip as the player sent it; it has no address of its own and comes only to a signed-in operator. */
export const SlipPicture = ({ slip }: { slip: OrderDetail['slips'][number] }) => {
  const { t } = useWords()
  const { data, error } = useQuery(slipQuery(slip.slipId))
  const source = data && `data:${data.mediaType};base64,${data.base64}`
  return (
    <figure className="slip">
      {error && <InlineFault error={error} />}
      {!data && !error && <Loading rows={1} height="240px" />}
      {source && (
        <a href={source} download={`${slip.slipId}.${slip.mediaType === 'image/png' ? 'png' : 'jpg'}`}>
          <img src={source} alt={t('deposit.slip')} />
        </a>
      )}
      <figcaption className="quiet">
        <Moment at={slip.uploadedAt} form="full" />
      </figcaption>
    </figure>
  )
}
