/** "Enter", small, in a button that Enter presses. */
export function EnterHint() {
  return (
    <span aria-hidden="true" style={{ marginLeft: 10, fontSize: 12, fontWeight: 400 }}>
      Enter ↵
    </span>
  );
}
