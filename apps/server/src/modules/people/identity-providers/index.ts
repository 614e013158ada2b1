/**
 * Identity providers: sign-in with an account of an identity provider (Google, Facebook, the demonstration's own), and which of their people is
 * which player.
 *
 * Owns identity_providers.providers, identity_providers.links, identity_providers.visits.
 * Always true: a person there is known by issuer and subject and by nothing else; a link is made only by its signed-in owner, with
 * their password, and ends only by two of the staff; a trip is finished only by the browser that began it, once; nobody is signed in
 * by coming back, only by the link, and a new device is asked for as much as with a password.
 */
export {}
