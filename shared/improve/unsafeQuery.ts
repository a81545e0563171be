/** A rule of words: what a query must not ask for, because an agent would do it on a real site. */

type Danger = 'orders' | 'pays' | 'posts' | 'contacts' | 'signs in' | 'deletes';

interface DangerWords {
  /** Dangerous anywhere in a query. */
  readonly anywhere: readonly string[];
  /** Dangerous as a request: at the beginning of a query or a part of it, and after words such as “and” or “please”. */
  readonly asRequest: readonly string[];
}

/** English and German words, in small letters. A word stands for itself only; a space separates words. */
const WORDS: Readonly<Record<Danger, DangerWords>> = {
  orders: {
    anywhere: [
      ...['buy', 'buying', 'purchase', 'purchasing', 'checkout', 'check out', 'add to cart', 'to the cart'],
      ...['to your cart', 'to my cart', 'to the basket', 'place an order', 'place the order', 'preorder'],
      ...[
        'subscribe',
        'kaufe',
        'kaufen',
        'einkaufen',
        'bestelle',
        'bestellen',
        'in den warenkorb',
        'zur kasse',
      ],
      ...['abonniere', 'abonnieren', 'reserviere', 'reservieren', 'vorbestellen'],
    ],
    asRequest: [
      ...['order', 'book', 'reserve', 'rent', 'hire', 'apply', 'enrol', 'enroll', 'bid', 'buche', 'buchen'],
      ...['miete', 'mieten', 'bewirb', 'biete', 'ersteigere'],
    ],
  },
  pays: {
    anywhere: [
      ...['payment', 'pay', 'donate', 'donation', 'credit card', 'bank transfer', 'bezahle', 'bezahlen'],
      ...['überweise', 'überweisen', 'spende', 'spenden', 'kreditkarte'],
    ],
    asRequest: ['tip', 'transfer', 'zahle', 'zahlen'],
  },
  posts: {
    anywhere: [
      ...['publish', 'upload', 'retweet', 'leave a review', 'write a review', 'leave a comment'],
      ...['veröffentliche', 'veröffentlichen', 'hochladen', 'kommentiere', 'kommentieren'],
    ],
    asRequest: [
      ...[
        'post',
        'comment',
        'share',
        'like',
        'vote',
        'upvote',
        'rate',
        'review',
        'tweet',
        'follow',
        'submit',
      ],
      ...['edit', 'poste', 'posten', 'teile', 'teilen', 'bewerte', 'bewerten', 'stimme', 'bearbeite', 'lade'],
    ],
  },
  contacts: {
    anywhere: [
      ...['send an email', 'send a message', 'send an e-mail', 'kontaktiere', 'kontaktieren', 'anrufen'],
      ...['anschreiben', 'per e-mail', 'per email'],
    ],
    asRequest: [
      ...[
        'email',
        'e-mail',
        'message',
        'contact',
        'call',
        'phone',
        'text',
        'reply',
        'send',
        'invite',
        'notify',
      ],
      ...[
        'schreibe',
        'schreib',
        'sende',
        'senden',
        'schicke',
        'schicken',
        'rufe',
        'ruf',
        'antworte',
        'lade ein',
      ],
    ],
  },
  'signs in': {
    anywhere: [
      ...['log in', 'login', 'log into', 'sign in', 'sign into', 'sign up', 'password', 'create an account'],
      ...[
        'create account',
        'my account',
        'your account',
        'einloggen',
        'anmelden',
        'registriere',
        'registrieren',
      ],
      ...['passwort', 'konto anlegen', 'dein konto', 'mein konto'],
    ],
    asRequest: ['register', 'join', 'logge', 'melde'],
  },
  deletes: {
    anywhere: ['delete', 'deleting', 'unsubscribe', 'lösche', 'löschen', 'storniere', 'stornieren'],
    asRequest: [
      ...['remove', 'cancel', 'erase', 'clear', 'deactivate', 'entferne', 'entfernen', 'kündige', 'kündigen'],
      ...['widerrufe'],
    ],
  },
};

/** Words after which a verb is a request. */
const BEFORE_REQUEST: ReadonlySet<string> = new Set([
  ...['and', 'then', 'to', 'please', 'or', 'finally', 'also', 'you', 'und', 'dann', 'bitte', 'zu', 'oder'],
]);
/** `order them by price` sorts, and buys nothing: `by` is among the next words. */
const SORTED_WITHIN = 3;

/** Why a query is not offered, as a sentence; null: no word of it is on the list. */
export function unsafeQuery(text: string): string | null {
  const parts = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[.,;:!?()–—]+/)
    .map((part) => part.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== ''))
    .filter((part) => part.length > 0);
  for (const [danger, { anywhere, asRequest }] of Object.entries(WORDS)) {
    for (const part of parts) {
      const line = ` ${part.join(' ')} `;
      const word =
        anywhere.find((one) => line.includes(` ${one} `)) ??
        asRequest.find((one) => part.some((_, at) => isRequest(part, at, one)));
      if (word !== undefined) return `It ${danger}: “${word}”.`;
    }
  }
  return null;
}

function isRequest(part: readonly string[], at: number, word: string): boolean {
  if (part[at] !== word) return false;
  const before = part[at - 1];
  if (before !== undefined && !BEFORE_REQUEST.has(before)) return false;
  return !(word === 'order' && part.slice(at + 1, at + 1 + SORTED_WITHIN).includes('by'));
}
