import '@krathong/ui/fonts.css'
import '@krathong/ui/tokens.css'
import '@krathong/ui/base.css'
import '../theme.css'
import './review.css'
import { slotGames, slotInfo } from '@krathong/games/slots'
import { isOffered } from '@krathong/protocol/languages'
import { bringFonts } from '@krathong/ui/language-fonts'
import { createRoot } from 'react-dom/client'
import { hideSplash } from '../splash.ts'
import { dressControls, lookOf } from '../games/slots/looks.ts'
import { openStage } from '../games/slots/open-stage.ts'
import { readFacts } from '../games/slots/slot-facts.ts'
import { soundScore } from '../games/slots/sound-score.ts'
import { stageTexts } from '../games/slots/stage-texts.ts'
import { createSound } from '../shared/sound.ts'
import { ReviewClock } from './review-clock.ts'
import { Review } from './review.tsx'
import { speak } from './speak.ts'
import { EXPONENT, slotSamples, STAKE } from './slot-samples.ts'

/** The page says in its address what it shows, so that a link shows the same to somebody else. */
const said = new URL(window.location.href).searchParams
const language = isOffered(said.get('lang') ?? '') ? said.get('lang')! : 'en'
const game = slotGames.get(said.get('game') ?? '') ?? [...slotGames.values()][0]!

const start = async () => {
  const { t } = await speak(language)
  const [look] = await Promise.all([lookOf(game.id), bringFonts(language)])
  dressControls(look, document.documentElement)
  const facts = readFacts(slotInfo(game, STAKE, EXPONENT), language)
  const title = facts.info.name[language] ?? game.id
  const currency = { code: 'FUN', symbol: '฿', exponent: EXPONENT, isPlayMoney: true }
  const clock = new ReviewClock()
  const sound = createSound(soundScore)
  const { watchSpace, live } = openStage({
    host: document.getElementById('stage')!,
    look,
    facts,
    texts: stageTexts(t, title, currency),
    cue: sound.cue,
    pass: clock.pass,
    isStill: said.get('still') === '1',
  })
  hideSplash()
  createRoot(document.getElementById('root')!).render(
    <Review
      game={game.id}
      games={[...slotGames.keys()]}
      samples={slotSamples(game)}
      clock={clock}
      stage={live}
      sound={sound}
      watchSpace={watchSpace}
    />,
  )
}

void start()
