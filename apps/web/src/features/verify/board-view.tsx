import type { RoundProof } from '@krathong/games/slots'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { useWords } from '@krathong/ui/words'
import type { WordKey } from '../../shared/words.ts'
import type { Board } from './boards.ts'
import { symbolName } from './symbol-name.ts'

export const BoardView = ({
  board,
  proof,
  currency,
}: {
  board: Board
  proof: RoundProof
  currency: CurrencyForm
}) => {
  const { t, language } = useWords<WordKey>()
  const rows = board.window[0]?.length ?? 0
  const isWon = (reel: number, row: number) => board.won.some(([r, w]) => r === reel && w === row)
  return (
    <figure className="board">
      <table className="board-table">
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {board.window.map((cells, reel) => (
                <td key={reel} className={isWon(reel, row) ? 'board-won' : undefined}>
                  {symbolName(proof, cells[row] ?? '', language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>
        <span>
          {board.spin === 0
            ? t('verify.paidSpin')
            : t(proof.outcome.respins ? 'verify.respin' : 'verify.freeSpin', { spin: board.spin })}
        </span>
        <span className={board.amount === null ? 'board-nothing' : 'gain'}>
          {board.amount === null ? t('verify.noWin') : <Money amount={board.amount} currency={currency} />}
        </span>
      </figcaption>
    </figure>
  )
}
