/** The part of the optional library that a ranking uses. The library is not a dependency, so its own types are missing. */
declare module '@huggingface/transformers' {
  type Pretrained<Made> = {
    from_pretrained(name: string, options?: { readonly dtype?: 'fp32' }): Promise<Made>;
  };
  type Inputs = Readonly<Record<string, unknown>>;
  export const env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string };
  export const AutoTokenizer: Pretrained<
    (
      texts: readonly string[],
      options: {
        readonly text_pair: readonly string[];
        readonly padding: boolean;
        readonly truncation: boolean;
      },
    ) => Inputs
  >;
  export const AutoModelForSequenceClassification: Pretrained<
    (inputs: Inputs) => Promise<{
      readonly logits: {
        readonly dims: readonly number[];
        readonly data: Iterable<number | bigint> & ArrayLike<number | bigint>;
      };
    }>
  >;
}
