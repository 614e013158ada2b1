/** What the help centre of a fresh installation says, by article; true of the product as it stands. */
export const en = {
  term: {
    title: 'Terms of use',
    body: '<p>A player is 20 years old or older, has one account, and lets nobody else use it.</p><p>The money on this site is play money. It has no cash value and can be neither paid in nor out.</p><p>The result of a round stands once the server has recorded it, even if you close the page before you see it. Where a game fails, its rounds are voided and the stakes returned.</p>',
  },
  'bonus-terms': {
    title: 'Bonuses and their terms',
    body: '<p>There is no bonus to wager at the moment, so no condition is tied to the money in your account.</p><p>Every offer on the <a href="/promotions">promotions page</a> shows all of its terms first: who it is for, wagering, the most you can win, how long it lasts and which games do not count, each with a version and a date.</p>',
  },
  'account-security': {
    title: 'Keeping your account safe',
    body: '<p>Open the <a href="/#/me/security">security centre</a> in your account. There you can:</p><ul><li>change your password, and set a separate payment password;</li><li>prove your email and phone number, which also recover the account;</li><li>turn on an authenticator app, and keep its recovery codes somewhere safe;</li><li>see which devices are signed in, and sign them out.</li></ul><p>Our staff never ask for your password or a code. If somebody does, do not tell them.</p>',
  },
  contact: {
    title: 'Contact us',
    body: '<p>You can write to us from this page: choose <strong>Write to us</strong> at the foot of the help centre, pick what it is about, write up to 140 characters and add up to 3 pictures.</p><p>A person reads every message. The answer comes into your mailbox and stands in the help centre too.</p>',
  },
  deposit: {
    title: 'How to deposit',
    body: '<ol><li>Sign in and open the <a href="/#/me/depositv2">deposit page</a>.</li><li>Choose or type an amount of play money, within the smallest and largest amount and the daily limit shown there.</li><li>Confirm. The balance rises at once and the entry stands in your account record.</li></ol><p>Where a site has payment methods open, the same page shows each with its fee, smallest and largest amount and time before you pay.</p>',
  },
  withdraw: {
    title: 'How to withdraw',
    body: '<p>Play money has no cash value, so there is nothing to withdraw. Where a site uses cash and payouts are open, it goes like this:</p><ol><li>Add a payout account in your own name and set a payment password.</li><li>Open the <a href="/#/me/withdraw">withdrawal page</a>: it says how much is free to withdraw and why the rest is not.</li><li>Confirm with the payment password, then follow the state and its reason on the same page.</li><li>After we have sent the money, tell us whether it came, came in part or did not come.</li></ol>',
  },
  'play-money': {
    title: 'Play money',
    body: '<p>A new account starts with play money, and more is free on the deposit page up to a daily limit. It cannot be bought, sold or exchanged for cash.</p>',
  },
  rtp: {
    title: 'What RTP means',
    body: '<p>RTP is the share of stakes that a game pays back on average over very many rounds: with 96%, stakes of 100 come back as 96 on average. Over a short time it can be far from that, either way.</p><p>Our own games show their declared RTP before you play and on their rules page. It follows from fixed tables of the game and never changes with the player, the hour or the stake.</p>',
  },
  fairness: {
    title: 'Fair play',
    body: '<p>Before you play, the server picks a secret and shows its fingerprint (hash). You may add a seed of your own. Each result is computed from both and the number of the round.</p><p>When you change seeds, the server reveals the old secret. Anybody can then check that it fits the fingerprint and compute every result again.</p><ul><li>Open a round from your betting record and choose Verify.</li><li>Or download its proof and check it with no network at all.</li></ul>',
  },
  'verify-round': {
    title: 'How to verify a round',
    body: '<ol><li>Open your <a href="/#/me/bets">betting record</a> and choose a round.</li><li>Choose <strong>Verify</strong>. The <a href="/verify">verify page</a> shows the proof of that round.</li><li>Your browser computes the result again from it and says whether they agree.</li></ol><p>If the secret is not revealed yet, change seeds on the <a href="/#/me/fairness">fairness page</a>; every older round can then be checked at once.</p>',
  },
  responsible: {
    title: 'Playing responsibly',
    body: '<p>Games are for fun. Each shows its RTP before you play; over time players get back less than they stake.</p><ul><li>Decide how long you will play before you start, and stop then.</li><li>Do not chase losses: no round remembers the one before.</li><li>Take a break when it stops being fun.</li></ul><p>If gambling troubles you or somebody close to you in Thailand, the mental health hotline 1323 answers day and night.</p>',
  },
  'safer-tools': {
    title: 'Limits and breaks',
    body: '<p>The <a href="/safer-play">safer play page</a> has all tools in one place:</p><ul><li>limits on losses, stakes and time: lower ones count at once, higher ones after a wait and a second yes;</li><li>a reminder while you play of how long it has been and what you won or lost;</li><li>a break or an exclusion: games stay closed for all of that time and cannot be opened early;</li><li>closing your account, and a copy of your data.</li></ul>',
  },
}
