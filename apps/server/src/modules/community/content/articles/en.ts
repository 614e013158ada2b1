/** What the help centre of a fresh installation says, by article; true of the product as it stands. */
export const en = {
  term: {
    title: 'Terms of use',
    body: '<p>You must be 20 or older, have only one account, and not let anyone else use it.</p><p>The money on this site is play money. It has no cash value and cannot be deposited or withdrawn as real money.</p><p>The result of a round is final once the server has recorded it, even if you close the page before you see it. If a game fails, its rounds are voided and the stakes returned.</p>',
  },
  'bonus-terms': {
    title: 'Bonuses and their terms',
    body: '<p>A bonus is money added to a deposit. You choose it on the <a href="/promotions">promotions page</a> before you deposit, and see all of its terms first: how much has to be staked, the largest stake, the most you can keep, how long it lasts and which games do not count. The terms you chose stay as they were.</p><p>Until that much is staked, withdrawals and transfers wait. You can play on, or give the bonus up when no bet is open: the bonus and what was won with it go, and own money that you have not lost stays. <a href="/#/me/bonusDetails">Bonus details</a> show what is still missing. Where you choose no bonus, a deposit has no condition.</p>',
  },
  'account-security': {
    title: 'Keeping your account safe',
    body: '<p>Open <a href="/#/me/security">Account security</a>. There you can:</p><ul><li>change your password, and set a separate payment password;</li><li>confirm your email and phone number, which also help you recover the account;</li><li>turn on an authenticator app, and keep its recovery codes somewhere safe;</li><li>see which devices are signed in, and sign them out.</li></ul><p>Our staff never ask for your password or a code. If someone asks, do not share it.</p>',
  },
  contact: {
    title: 'Contact us',
    body: '<p>You can write to us from this page: choose <strong>Write to us</strong> at the bottom of the help centre, pick a topic, write up to 140 characters and add up to 3 pictures.</p><p>A person reads every message. The answer is sent to your mailbox and also appears in the help centre.</p>',
  },
  deposit: {
    title: 'How to deposit',
    body: '<ol><li>Sign in and open the <a href="/#/me/depositv2">deposit page</a>.</li><li>Choose or type an amount of play money, within the minimum, the maximum and the daily limit shown there.</li><li>Confirm. Your balance increases immediately and the entry appears in your account record.</li></ol><p>If a site accepts payments, the same page shows the fee, minimum, maximum and processing time of each method before you pay.</p>',
  },
  withdraw: {
    title: 'How to withdraw',
    body: '<p>Play money has no cash value, so it cannot be withdrawn. If a site uses real money and withdrawals are open, follow these steps:</p><ol><li>Add a bank account in your own name and set a payment password.</li><li>Open the <a href="/#/me/withdraw">withdrawal page</a>: it shows how much you can withdraw and why the rest is not available.</li><li>Confirm with the payment password, then follow the status and its reason on the same page.</li><li>After we have sent the money, tell us whether it arrived in full, in part or not at all.</li></ol>',
  },
  'play-money': {
    title: 'Play money',
    body: '<p>A new account starts with play money, and more is free on the deposit page up to a daily limit. It cannot be bought, sold or exchanged for cash.</p>',
  },
  rtp: {
    title: 'What RTP means',
    body: '<p>RTP is the share of stakes that a game pays back on average over very many rounds: with 96%, for every 100 staked, 96 is paid back on average. Over a short time the result can be far from that, in either direction.</p><p>Our own games show their declared RTP before you play and on their rules page. It comes from the fixed tables of the game and never changes with the player, the time of day or the stake.</p>',
  },
  fairness: {
    title: 'Fair play',
    body: '<p>Before you play, our server picks a seed and shows you its seal (a SHA-256 hash). You can add a seed of your own. Each result is computed from both seeds and the number of the round.</p><p>When you change seeds, our old seed is revealed. Anyone can then check that it matches the seal and compute every result again.</p><ul><li>Open a round from your betting record and choose “Watch and check the round”.</li><li>Or download its proof and check it with no network at all.</li></ul>',
  },
  'verify-round': {
    title: 'How to verify a round',
    body: '<ol><li>Open your <a href="/#/me/bets">betting record</a> and choose a round.</li><li>Choose <strong>Watch and check the round</strong>. The <a href="/verify">Check a result</a> page shows the proof of that round.</li><li>Your browser computes the result again from it and says whether they agree.</li></ol><p>If our seed is not revealed yet, change seeds on the <a href="/#/me/fairness">fairness page</a>; every earlier round can then be checked immediately.</p>',
  },
  responsible: {
    title: 'Playing responsibly',
    body: '<p>Games are for fun. Each shows its RTP before you play; over time players get back less than they stake.</p><ul><li>Decide how long you will play before you start, and stop then.</li><li>Do not chase losses: no round remembers the one before.</li><li>Take a break when it stops being fun.</li></ul><p>If gambling is a problem for you or someone close to you in Thailand, the mental health hotline 1323 answers day and night.</p>',
  },
  'safer-tools': {
    title: 'Limits and breaks',
    body: '<p>The <a href="/safer-play">safer play page</a> has all tools in one place:</p><ul><li>limits on losses, stakes and time: decreases apply immediately, increases after a waiting time and a second confirmation;</li><li>a reminder while you play of how long you have played and how much you have won or lost;</li><li>a break or an exclusion: games stay closed for the whole time and cannot be reopened early;</li><li>closing your account, and a copy of your data.</li></ul>',
  },
}
