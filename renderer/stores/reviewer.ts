import { create, type StoreApi, type UseBoundStore } from 'zustand';

interface Person {
  /** The participant id; null: nobody is chosen. */
  readonly id: string | null;
}

/** A person whom one window remembers, also after a reload. A new window starts without one. */
function personOf(key: string): readonly [UseBoundStore<StoreApi<Person>>, (id: string | null) => void] {
  const use = create<Person>()(() => ({ id: sessionStorage.getItem(key) }));
  const set = (id: string | null): void => {
    if (id === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
    use.setState({ id });
  };
  return [use, set];
}

/** The person who proposes and verifies in this window. */
export const [useReviewer, setReviewer] = personOf('hopscope.reviewer');

/** The person who has chosen the own name in this window of testers. */
export const [useTester, setTester] = personOf('hopscope.tester');
