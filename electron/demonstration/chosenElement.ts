import { toErrorData } from '../../shared/errors.ts';
import type {
  BlobHash,
  Integrity,
  PickedElement,
  Point,
  Snapshot,
  StepTarget,
} from '../../shared/model/index.ts';
import { readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import { readBlobText, readMhtml, type Workspace } from '../workspace/workspace.ts';
import { keepAccessibility, keepPicture } from '../workspace/writeAttemptFiles.ts';

interface ChosenOptions {
  readonly workspace: Workspace;
  readonly run: AttemptRun;
  readonly picked: PickedElement;
  readonly onChange: () => void;
  /** Called when the stored page before this step has been checked. */
  readonly onChecked: (stepIndex: number, integrity: Integrity) => void;
}

/**
 * The element that a person has chosen, and what is stored of it. While the person reads the panel and thinks, the page is
 * captured if it has changed, the element's picture and accessibility are stored, and the stored page is rendered to check
 * whether it shows the element. A confirmed operation waits for none of this.
 */
export class ChosenElement {
  readonly picked: PickedElement;
  picture: BlobHash | null = null;
  /** The place on the element that the operation uses; null: its middle. */
  position: Point | null = null;
  /** Null while the stored page is being checked. */
  integrity: Integrity | null = null;
  readonly #options: ChosenOptions;
  readonly #run: AttemptRun;
  /** The step for which the element was chosen. The attempt may move on while the stored page is still being checked. */
  readonly #stepIndex: number;
  /** The page on which the element was chosen. */
  #prepared: Promise<Snapshot | null> = Promise.resolve(null);
  #checked: Promise<void> = Promise.resolve();
  #dropped = false;
  #isRefused = false;

  constructor(options: ChosenOptions) {
    this.#options = options;
    this.#run = options.run;
    this.picked = options.picked;
    this.#stepIndex = options.run.nextIndex;
  }

  /** Prepares the element again if the disk had rejected its page. */
  prepareRefused(): void {
    if (this.#isRefused) this.prepare();
  }

  /** Prepares the element in the background. */
  prepare(): void {
    this.#isRefused = false;
    this.integrity = null;
    this.#prepared = this.#prepare();
    this.#checked = this.#prepared
      .then((snapshot) => this.#check(snapshot))
      .catch((error: unknown) => {
        // The disk rejects the page. Operations are then rejected, too, until there is room.
        this.#isRefused = true;
        this.integrity = cannotBeChecked(error);
        this.#options.onChange();
      });
  }

  /** Prepares and checks the element again, with the current page. */
  async lookAgain(): Promise<void> {
    this.prepare();
    await this.#checked;
  }

  async #prepare(): Promise<Snapshot | null> {
    await this.#run.look();
    // Without the page before the step, the step would name another page.
    this.#run.pageMustBeKept();
    const { browser, attempt } = this.#run;
    const { ref } = this.picked;
    const snapshot = this.#run.lastSnapshot;
    // A failure of the picture or of the accessibility must stop neither the other nor the check of the page.
    const [picture, accessibility] = await Promise.allSettled([
      browser.picture(ref),
      browser.accessibility(ref),
    ]);
    if (this.#dropped) return null;
    if (picture.status === 'fulfilled' && picture.value !== null)
      this.picture = keepPicture(this.#options.workspace, attempt.id, picture.value);
    if (accessibility.status === 'fulfilled' && accessibility.value !== null && snapshot !== null)
      keepAccessibility(this.#options.workspace, snapshot.id, {
        nodes: readAccessibility(accessibility.value).nodes,
      });
    this.#options.onChange();
    return snapshot;
  }

  /** Renders the stored page without network and scripts, and checks whether the element is where the picture shows it. */
  async #check(snapshot: Snapshot | null): Promise<void> {
    if (snapshot === null || this.#dropped) return;
    this.integrity = null;
    const integrity = await this.#look(snapshot).catch((error: unknown) => cannotBeChecked(error));
    if (this.#dropped) return;
    this.integrity = integrity;
    const stepIndex = this.#stepIndex;
    const body = { type: 'integrity', stepIndex, snapshotId: snapshot.id, integrity } as const;
    this.#run.note(body);
    this.#options.onChecked(stepIndex, integrity);
    this.#options.onChange();
  }

  async #look(snapshot: Snapshot): Promise<Integrity> {
    const { box } = this.picked.element;
    if (snapshot.mhtml === null || box === null)
      return { ok: false, reason: 'The page could not be stored completely.', box: null, offBy: null };
    return this.#run.browser.checkSnapshot(
      {
        mhtml: readMhtml(this.#options.workspace, snapshot.mhtml),
        dom: snapshot.dom === null ? null : readBlobText(this.#options.workspace, snapshot.dom),
        viewport: snapshot.viewport,
      },
      { node: this.picked.ref.node, box },
    );
  }

  /**
   * The recorded target of the step; `to`: the element to drag to. Waits for the picture, not for the check. Throws the
   * error of a disk that still rejects the page.
   */
  async target(to: PickedElement | null = null): Promise<StepTarget> {
    await this.#prepared.catch(() => this.prepare());
    await this.#prepared;
    return {
      node: this.picked.ref.node,
      equivalents: this.picked.equivalents,
      picture: this.picture,
      ...(to === null ? {} : { destination: { node: to.ref.node, element: to.element } }),
    };
  }

  /** Resolves when the stored page has been checked. */
  async done(): Promise<void> {
    await this.#checked;
  }

  /** Called when another element was chosen, or none. */
  drop(): void {
    this.#dropped = true;
  }
}

function cannotBeChecked(error: unknown): Integrity {
  return { ok: false, reason: toErrorData(error).message, box: null, offBy: null };
}
