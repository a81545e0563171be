/** Simple signs in a box of 200 × 200 around (0, 0), in one colour with a second one for details. */
const MOTIFS = {
  fish: (a, b) =>
    `<path d="M-80 0C-50 -60 30 -60 60 -5L95 -45V45L60 5C30 60 -50 60 -80 0Z" fill="${a}"/><circle cx="-42" cy="-12" r="9" fill="${b}"/><path d="M-10 -36Q12 0 -10 36" fill="none" stroke="${b}" stroke-width="6"/>`,
  moon: (a, b) =>
    `<path d="M30 -85A88 88 0 1 0 80 55A70 70 0 1 1 30 -85Z" fill="${a}"/><circle cx="-42" cy="18" r="9" fill="${b}"/><circle cx="-18" cy="52" r="6" fill="${b}"/>`,
  bicycle: (a) =>
    `<g fill="none" stroke="${a}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"><circle cx="-55" cy="32" r="38"/><circle cx="55" cy="32" r="38"/><path d="M-55 32L-25 -35H35L0 32H-55M-25 -35L0 32M55 32L30 -60H52M-42 -50H-12"/></g>`,
  mask: (a, b) =>
    `<path d="M-75 -70Q0 -40 75 -70C85 20 50 90 0 90C-50 90 -85 20 -75 -70Z" fill="${a}"/><path d="M-48 -18Q-30 -36 -12 -18Q-30 -4 -48 -18ZM48 -18Q30 -36 12 -18Q30 -4 48 -18Z" fill="${b}"/><path d="M-38 28Q0 72 38 28Q0 48 -38 28Z" fill="${b}"/>`,
  tree: (a, b) =>
    `<rect x="-12" y="20" width="24" height="75" fill="${b}"/><circle cy="-45" r="48" fill="${a}"/><circle cx="-42" cy="0" r="40" fill="${a}"/><circle cx="42" cy="0" r="40" fill="${a}"/>`,
  mountain: (a, b) =>
    `<path d="M-100 80L-30 -50L10 20L40 -25L100 80Z" fill="${a}"/><path d="M-30 -50L-51 -10L-39 -18L-29 -4L-18 -18L-7 -10Z" fill="${b}"/>`,
  whale: (a, b) =>
    `<path d="M-95 10C-95 -50 -20 -60 30 -25C55 -8 70 -20 62 -50Q88 -40 92 -62Q108 -20 78 0C70 60 -10 75 -50 60C-80 50 -95 35 -95 10Z" fill="${a}"/><circle cx="-62" cy="8" r="7" fill="${b}"/><path d="M-45 -50Q-48 -80 -70 -82M-45 -50Q-42 -80 -20 -82" fill="none" stroke="${a}" stroke-width="8" stroke-linecap="round"/><path d="M-90 28Q-50 46 -10 36" fill="none" stroke="${b}" stroke-width="5"/>`,
  kite: (a, b) =>
    `<path d="M10 -95L70 -25L10 55L-50 -25Z" fill="${a}"/><path d="M10 -95V55M-50 -25H70" stroke="${b}" stroke-width="5"/><path d="M10 55Q-20 70 0 82T-25 98" fill="none" stroke="${a}" stroke-width="6"/>`,
  balloon: (a, b) =>
    `<path d="M0 -95C60 -95 85 -40 60 0C48 20 28 38 22 50H-22C-28 38 -48 20 -60 0C-85 -40 -60 -95 0 -95Z" fill="${a}"/><path d="M0 -95C-30 -70 -30 10 -8 50M0 -95C30 -70 30 10 8 50" fill="none" stroke="${b}" stroke-width="6"/><rect x="-18" y="66" width="36" height="28" rx="5" fill="${a}"/><path d="M-20 50L-16 66M20 50L16 66" stroke="${a}" stroke-width="4"/>`,
  bell: (a, b) =>
    `<path d="M0 -85C50 -85 52 -20 60 20Q66 46 82 56H-82Q-66 46 -60 20C-52 -20 -50 -85 0 -85Z" fill="${a}"/><circle cy="72" r="18" fill="${a}"/><circle cy="-90" r="10" fill="${a}"/><path d="M-52 36H52" stroke="${b}" stroke-width="7"/>`,
  cat: (a, b) =>
    `<path d="M-75 -85L-30 -52H30L75 -85V10C75 60 40 88 0 88C-40 88 -75 60 -75 10Z" fill="${a}"/><ellipse cx="-30" cy="-2" rx="10" ry="15" fill="${b}"/><ellipse cx="30" cy="-2" rx="10" ry="15" fill="${b}"/><path d="M-9 28H9L0 38Z" fill="${b}"/><path d="M-20 42L-70 34M-20 50L-70 56M20 42L70 34M20 50L70 56" stroke="${b}" stroke-width="4"/>`,
  ship: (a, b) =>
    `<path d="M-90 35H90L62 85H-62Z" fill="${a}"/><path d="M-6 -95V28M-6 28" stroke="${a}" stroke-width="7"/><path d="M4 -88L72 22H4Z" fill="${a}"/><path d="M-16 -60L-66 22H-16Z" fill="${b}"/>`,
  star: (a) => `<path d="M0 -95L26 -31L94 -29L40 12L60 78L0 39L-60 78L-40 12L-94 -29L-26 -31Z" fill="${a}"/>`,
  cup: (a, b) =>
    `<path d="M-65 -20H45V30C45 65 25 85 -10 85C-45 85 -65 65 -65 30Z" fill="${a}"/><path d="M45 -5C92 -12 92 52 40 48" fill="none" stroke="${a}" stroke-width="12"/><path d="M-40 -40Q-52 -58 -40 -74T-40 -98M-8 -40Q-20 -58 -8 -74T-8 -98M24 -40Q12 -58 24 -74T24 -98" fill="none" stroke="${b}" stroke-width="7" stroke-linecap="round"/>`,
  guitar: (a, b) =>
    `<g transform="rotate(38)"><circle cy="52" r="44" fill="${a}"/><circle cy="2" r="32" fill="${a}"/><rect x="-8" y="-100" width="16" height="100" fill="${a}"/><rect x="-14" y="-112" width="28" height="26" rx="4" fill="${a}"/><circle cy="24" r="14" fill="${b}"/><rect x="-20" y="66" width="40" height="8" fill="${b}"/></g>`,
  bird: (a, b) =>
    `<path d="M-95 -15C-60 -60 -25 -50 0 0C25 -50 60 -60 95 -15C60 -30 35 -15 18 30Q0 60 -18 30C-35 -15 -60 -30 -95 -15Z" fill="${a}"/><path d="M0 48L-8 66H8Z" fill="${b}"/>`,
} as const satisfies Readonly<Record<string, (main: string, detail: string) => string>>;

export type Motif = keyof typeof MOTIFS;
export const MOTIF_NAMES: readonly Motif[] = Object.keys(MOTIFS).filter(
  (name): name is Motif => name in MOTIFS,
);

/** The sign around (x, y); `size` 1 is 200 wide. */
export function motif(
  name: Motif,
  at: { readonly x: number; readonly y: number; readonly size: number },
  main: string,
  detail: string,
): string {
  return `<g transform="translate(${at.x} ${at.y}) scale(${at.size})">${MOTIFS[name](main, detail)}</g>`;
}
