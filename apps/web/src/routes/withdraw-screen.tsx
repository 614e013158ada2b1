import { OpenRecords } from '../features/bonus/open-records.tsx'
import { WithdrawPage } from '../features/withdraw/withdraw-page.tsx'

/** Money out, with what still has to be staked before it. */
export const WithdrawScreen = () => <WithdrawPage toStake={<OpenRecords />} />
