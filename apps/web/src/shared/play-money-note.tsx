import './play-money-note.css'

/** Says beside a form about money that no real money moves. */
export const PlayMoneyNote = ({ title, text }: { title: string; text: string }) => (
  <section className="play-money-note">
    <h3>{title}</h3>
    <p>{text}</p>
  </section>
)
